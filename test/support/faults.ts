/** Bindings whose n-th call fails, counted over all bindings; 0 means that none fails. */
export class Faults {
  used = 0
  failing = 0
  /** The call takes effect and only its answer is lost. */
  tooLate = false
  /** Every call fails. */
  isAway = false
  /** Empty: the service does not answer. */
  code = ''

  watched(env: Pick<Env, 'DB' | 'SESSIONS'>): Pick<Env, 'DB' | 'SESSIONS'> {
    return {
      DB: this.watch(env.DB, ['batch']),
      SESSIONS: this.watch(env.SESSIONS, ['get', 'put', 'delete']),
    }
  }

  watch<T extends object>(target: T, methods: string[]): T {
    return new Proxy(target, {
      get: (_, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        // A session of D1 has the methods of a database.
        if (name === 'withSession')
          return (asked: string) => this.watch(member.call(target, asked) as T, methods)
        if (!methods.includes(String(name))) return member.bind(target)
        return async (...args: unknown[]) => {
          this.used += 1
          const isFault = this.isAway || this.used === this.failing
          const fault = isFault && new Error(`fault ${this.used}: ${String(name)} ${this.code}`)
          if (fault && !this.tooLate) throw fault
          const answer: unknown = await member.apply(target, args)
          if (fault) throw fault
          return answer
        }
      },
    })
  }
}
