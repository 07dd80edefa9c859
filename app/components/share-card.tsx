import { useRouteLoaderData } from 'react-router'
import { useSharing } from './use-sharing.ts'

export type SharedPicture = { title: string; image: string; page: string; file: string; alt: string }

/** A picture with a button that shares its page. `isMain`: sharing is the main action of the page. */
export function ShareCard({ title, image, page, file, alt, isMain }: SharedPicture & { isMain?: boolean }) {
  const address = `${useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''}${page}`
  const { status, share } = useSharing({ title, address }, () => `Lenken er ${address}`)
  const what = title.charAt(0).toLowerCase() + title.slice(1)
  return (
    <>
      <img
        className="share-card"
        src={image}
        alt={alt}
        width="1200"
        height="630"
        loading="lazy"
        decoding="async"
      />
      <div className="form-row">
        <button
          type="button"
          className={`button needs-script${isMain ? '' : ' button-quiet'}`}
          onClick={share}
        >
          Del <span className="visually-hidden">{what}</span>
        </button>
        <a className="button button-quiet" href={image} download={file}>
          Last ned <span className="visually-hidden">{what}</span>
        </a>
        <p role="status">{status}</p>
      </div>
    </>
  )
}
