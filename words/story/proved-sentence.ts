/** A sentence that can be proved. `address`: the path of the page with its proof, such as `/stats/2025/7`. */
export type ProvedSentence = { text: string; address: string }
