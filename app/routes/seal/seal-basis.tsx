import { counted } from '#words/format.ts'
import type { SealList } from '#worker/usecases/sealing/pages.ts'
import { KeyTable } from './key-table.tsx'

/** The keys of the seals, and the chain of them all. */
export const SealBasis = ({ keys, chain }: Pick<SealList, 'keys' | 'chain'>) => (
  <>
    {keys.length > 0 && <KeyTable keys={keys} />}
    {chain !== null && (
      <section className="prose" aria-labelledby="kjeden">
        <h2 id="kjeden">Kjeden</h2>
        <p>
          Hvert segl bygger på det forrige, på tvers av sesonger. Kjeden har nå{' '}
          {counted(chain.length, 'segl', 'segl')}, og summen av den er{' '}
          <strong className="seal-code">{chain.code}</strong>.
        </p>
        <p>
          En liga kan få koden til hvert segl i sin egen kanal, for eksempel i Discord. Da er kanalen et
          vitne: det som står der, kan ingen på nettstedet endre.
        </p>
      </section>
    )}
  </>
)
