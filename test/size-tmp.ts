import { initialScripts, readBuilt, zipped } from '#bench/first-load.ts'
const html = await (await fetch('http://127.0.0.1:19931/')).text()
const scripts = initialScripts(html)
console.log(scripts.reduce((s, p) => s + zipped(readBuilt(p)), 0), scripts.length)
for (const p of scripts) { const t = readBuilt(p); console.log(zipped(t), p, t.includes('application-name'), t.includes('F1 Tipping')) }
