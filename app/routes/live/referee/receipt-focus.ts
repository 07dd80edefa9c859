/** The id of the line with the last change. */
export const receiptId = 'sist'

/** Moves the focus there when the pressed button disappears. Nothing may scroll under the thumb. */
export const focusReceipt = () => document.getElementById(receiptId)?.focus({ preventScroll: true })
