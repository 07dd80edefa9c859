import type { SealPage } from '#worker/usecases/sealing/pages.ts'

type Props = { window: string; stamp: NonNullable<SealPage['stamp']> }

/** The proof of time of a seal, by OpenTimestamps. */
export const StampLine = ({ window, stamp: { digest, isConfirmed } }: Props) => (
  <>
    <p>
      Tidspunktet er stemplet av <a href={`/seal/${window}.ots`}>OpenTimestamps</a>,{' '}
      {isConfirmed
        ? 'og bekreftet i en blokk i Bitcoin'
        : 'og venter på å bli bekreftet i en blokk i Bitcoin'}
      . Med filen og programmet ots kontrollerer du det slik:
    </p>
    <pre className="seal-note">
      <code>
        ots verify -d {digest} segl-{window.replaceAll('/', '-')}.ots
      </code>
    </pre>
  </>
)
