/** Runs the shell commands of our curl example without a shell. It knows only what the example uses. */
export class Terminal {
  readonly variables = new Map<string, string>()
  readonly files = new Map<string, string>()

  /** The output of the commands. Throws on anything that it does not know. */
  async run(script: string): Promise<string> {
    let printed = ''
    for (const line of script.replaceAll(/\\\n\s*|(?<=\|)\n\s*/g, ' ').split('\n')) {
      const [, name, value] = /^([A-Z]+)=(.*)$/.exec(line) ?? []
      if (name === undefined) printed += await this.#pipe(line)
      else this.variables.set(name, await this.#valueOf(value!))
    }
    return printed
  }

  async #valueOf(written: string): Promise<string> {
    const command = /^\$\((.*)\)$/.exec(written)?.[1]
    if (command !== undefined) return (await this.#pipe(command)).trimEnd()
    const [word = '', ...others] = this.#words(written)
    if (others.length > 0) throw new Error(`Not one word: ${written}`)
    return word
  }

  async #pipe(line: string): Promise<string> {
    const [first, ...filters] = line.split(' | ')
    let text = await this.#curl(this.#words(first!))
    for (const filter of filters) text = substituted(this.#words(filter), text)
    return text
  }

  /** Single quotes keep everything, double quotes and bare words fill in variables. */
  #words(line: string): string[] {
    return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, literal, quoted, bare]) =>
      literal !== undefined ? literal : this.#filled(quoted ?? bare!),
    )
  }

  #filled(text: string): string {
    return text.replaceAll(/\$([A-Z]+)/g, (_, name) => {
      const value = this.variables.get(name)
      if (value === undefined) throw new Error(`$${name} is not set`)
      return value
    })
  }

  async #curl([program, ...words]: string[]): Promise<string> {
    if (program !== 'curl') throw new Error(`Not a known program: ${program}`)
    const headers = new Headers()
    let [address, body, shown, save] = ['', null as string | null, false, '']
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
      if (word === '-i') shown = true
      else if (word === '-b') headers.set('Cookie', words.shift()!)
      else if (word === '-d') body = words.shift()!
      else if (word === '-H') headers.append(...headerIn(words.shift()!))
      else if (word === '--etag-save') save = words.shift()!
      else if (word === '--etag-compare') headers.set('If-None-Match', this.files.get(words.shift()!) ?? '""')
      else if (word.startsWith('-') && word !== '-s') throw new Error(`Not a known option: ${word}`)
      else if (word !== '-s') address = word
    }
    const answer = await fetch(address, {
      method: body === null ? 'GET' : 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    if (save !== '') this.files.set(save, answer.headers.get('ETag') ?? '')
    return (shown ? headOf(answer) : '') + (await answer.text())
  }
}

const headerIn = (text: string): [string, string] => {
  const [name, value] = text.split(': ')
  return [name!, value!]
}

const headOf = ({ status, statusText, headers }: Response): string =>
  `${[`HTTP/1.1 ${status} ${statusText}`, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join('\n')}\n\n`

/** `sed 's/a/b/; s/c/d/'` */
function substituted([program, script]: string[], text: string): string {
  if (program !== 'sed') throw new Error(`Not a known program: ${program}`)
  return script!.split('; ').reduce((line, command) => {
    const [, pattern, replacement] = /^s\/(.*)\/(.*)\/$/.exec(command) ?? []
    if (pattern === undefined) throw new Error(`Not a known command of sed: ${command}`)
    return line.replace(new RegExp(pattern), replacement!)
  }, text)
}

/** Whether an answer of `curl -i` has the shown lines. A shown `…` may be anything, headers may be in any order. */
export function shows(answer: string, shown: string): boolean {
  const [head = '', body = ''] = split(shown)
  const [realHead = '', realBody = ''] = split(answer)
  const lines = realHead.split('\n')
  return (
    head
      .split('\n')
      .every((line, index) => lines.some((real, at) => (index > 0 || at === 0) && matches(real, line))) &&
    (body === '' ? realBody === '' : matches(realBody, body))
  )
}

function split(text: string): [head: string, body: string] {
  const at = text.indexOf('\n\n')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2).trim()]
}

function matches(real: string, shown: string): boolean {
  const pattern = shown
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^]*?')
  return new RegExp(`^${pattern}$`, 'i').test(real)
}
