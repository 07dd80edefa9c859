/** Blank, though Unicode calls them letters, marks and symbols. */
const blanks = '\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}'
const invisible = new RegExp(
  `[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}${blanks}]`,
  'u',
)

/** Whether a text has characters that nobody sees: controls, text direction, fillers, joiners, blanks. */
export const hasInvisible = (text: string): boolean => invisible.test(text)

const emoji = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]*'
const ordinary = new RegExp(
  [
    '\\n',
    // The flags of England, Scotland and Wales.
    '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
    `${emoji}(?:\\u200d${emoji})*`,
    '[0-9#*]\\ufe0f\\u20e3',
    // Persian and several Indian scripts write with them.
    '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=\\p{L})',
  ].join('|'),
  'gu',
)

/** The same of a text of several lines, with emoji. */
export const hasInvisibleInText = (text: string): boolean => hasInvisible(text.replaceAll(ordinary, ' '))

/**
 * Whether marks stand anywhere but on a letter, more than two on one, or on a Latin, Greek or Cyrillic letter marks
 * of other scripts.
 */
export const hasStrayMarks = (text: string): boolean =>
  /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{3}/u.test(text.normalize('NFC')) || strayInWest.test(text.normalize('NFD'))

// Greek has letters of its own with three marks.
const western = '[\\p{sc=Latin}\\p{sc=Cyrillic}]'
const strayInWest = new RegExp(
  `${western}\\p{M}{3}|(?:${western}|\\p{sc=Greek})\\p{M}*(?![\\u0300-\\u036f\\u0483-\\u0487])\\p{M}`,
  'u',
)
