import { createContext, useContext } from 'react'

/** The nonce of this response, for our own inline script. Empty in the browser, which hides nonces anyway. */
export const Nonce = createContext('')
export const useNonce = () => useContext(Nonce)
