import { data } from 'react-router'
import { refusalWords } from '#app/words.ts'

export function loader() {
  throw data({ code: 'not-found', message: refusalWords.noSuchPage }, { status: 404 })
}

export default function NotFound() {
  return null
}
