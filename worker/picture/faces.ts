import latin500 from '@fontsource/saira/files/saira-latin-500-normal.woff?inline'
import latin800 from '@fontsource/saira/files/saira-latin-800-normal.woff?inline'
import latinExt500 from '@fontsource/saira/files/saira-latin-ext-500-normal.woff?inline'
import latinExt800 from '@fontsource/saira/files/saira-latin-ext-800-normal.woff?inline'
import vietnamese800 from '@fontsource/saira/files/saira-vietnamese-800-normal.woff?inline'
import { readFont } from './font.ts'

/** Names and numbers. */
export const bold = [latin800, latinExt800, vietnamese800].map(readFont)
/** Everything else. */
export const plain = [latin500, latinExt500].map(readFont)
