/** Shown while the guesses of a closed window wait for their seal. */
export const beingSealed = 'Tipsene forsegles ... Vi prøver igjen om et øyeblikk.'
