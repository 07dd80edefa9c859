/** Fakes the browser's WebSocket; the test plays the server. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  static isBlocked = false
  readonly url: string
  sent: string[] = []
  isClosed = false

  constructor(url: URL) {
    super()
    if (FakeSocket.isBlocked) throw new DOMException('', 'SecurityError')
    this.url = url.href
    FakeSocket.opened.push(this)
  }

  static get newest(): FakeSocket {
    return FakeSocket.opened.at(-1)!
  }

  /** The topics of the address, sorted. */
  get topics(): string[] {
    return new URL(this.url).searchParams.get('topics')!.split(',').sort()
  }

  send = (text: string) => this.sent.push(text)
  close = () => {
    this.isClosed = true
  }
  open = () => this.dispatchEvent(new Event('open'))
  receive = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }))
  news = (topic: string, data: unknown) => this.receive(JSON.stringify({ topic, data }))
  drop = () => this.dispatchEvent(new Event('close'))
}
