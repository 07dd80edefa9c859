/** A database and a store of sessions whose n-th use fails, counted together; 0: none does. */
export class Faults {
  used = 0
  failing = 0

  /** The same bindings, watched. */
  watched(env: Pick<Env, 'DB' | 'SESSIONS'>): Pick<Env, 'DB' | 'SESSIONS'> {
    return {
      DB: this.#watch(env.DB, ['batch']),
      SESSIONS: this.#watch(env.SESSIONS, ['get', 'put', 'delete']),
    }
  }

  #watch<T extends object>(target: T, methods: string[]): T {
    return new Proxy(target, {
      get: (_, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (!methods.includes(String(name))) return member.bind(target)
        return (...args: unknown[]) => {
          this.used += 1
          if (this.used === this.failing)
            return Promise.reject(new Error(`fault ${this.used}: ${String(name)}`))
          return member.apply(target, args)
        }
      },
    })
  }
}
