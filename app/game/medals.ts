/** One of the first three places of a season that is finished. */
export type Medal = { year: number; place: number }

export const lastMedal = 3

export const isMedal = (place: number): boolean => place <= lastMedal
