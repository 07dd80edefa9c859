import { noSuchPage } from '#worker/pages.ts'

export const loader = noSuchPage

export default function NotFound() {
  return null
}
