/** How many lines a page of a long list has. */
export const pageSize = 100

/** The number of the page with a place, both from 1. */
export const sideOf = (place: number): number => Math.ceil(place / pageSize)
