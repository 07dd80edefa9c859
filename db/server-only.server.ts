// Imported by the schema and the context: a component that reaches them stops the build instead of
// carrying the database into the browser.
export {}
