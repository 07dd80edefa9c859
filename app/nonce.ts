import { createContext, useContext } from 'react'

/** The nonce of this response, for the inline script. Empty in the browser, which hides nonces. */
export const Nonce = createContext('')
export const useNonce = () => useContext(Nonce)
