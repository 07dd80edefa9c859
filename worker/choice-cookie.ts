/** Options of a cookie that holds only a choice of this browser. It is not signed, so a choice gives no access. */
export const choiceCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** Options that keep the choice for 180 days, or remove it. */
export const keptFor180Days = { maxAge: 180 * 24 * 60 * 60 }
export const removed = { expires: new Date(0) }
