// Prints the section of CHANGELOG.md for a tag. Fails if the tag is not the version of package.json, or if the
// section is missing or empty. Plain JavaScript, so that it needs no installation.
import { readFileSync } from 'node:fs'

const [tag, folder = new URL('../', import.meta.url)] = process.argv.slice(2)
const read = (name) => readFileSync(new URL(name, new URL(folder, 'file:///')), 'utf8')

const { version } = JSON.parse(read('package.json'))
if (tag !== `v${version}`) fail(`The tag is ${tag}, but package.json says ${version}.`)

const sections = read('CHANGELOG.md').split(/^## /m)
const section = sections.find((text) => text.startsWith(`[${version}]`))
if (section === undefined) fail(`CHANGELOG.md has no section [${version}].`)

const notes = section.slice(section.indexOf('\n')).trim()
if (notes === '') fail(`The section [${version}] of CHANGELOG.md is empty.`)
console.log(notes)

function fail(message) {
  console.error(message)
  process.exit(1)
}
