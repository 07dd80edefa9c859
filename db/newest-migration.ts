/** The newest file of migrations/, which the worker cannot list. test/migrations.test.ts compares them. */
export const newestMigration = '0054_cosignatures_and_corrections.sql'
