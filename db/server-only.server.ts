// Imported by the schema and the context. A component that imports them fails the build, so the browser never
// gets the database code.
export {}
