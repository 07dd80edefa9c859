/** Blank characters that Unicode classifies as letters, marks and symbols. */
const blanks = '\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}'
const invisible = new RegExp(
  `[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}${blanks}]`,
  'u',
)

/** Whether a text has invisible characters: controls, text direction, fillers, joiners, blanks. */
export const hasInvisible = (text: string): boolean => invisible.test(text)

const emoji = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0e\\ufe0f]*'
const ordinary = new RegExp(
  [
    '\\n',
    // The flags of England, Scotland and Wales.
    '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
    `${emoji}(?:\\u200d${emoji})*`,
    '[0-9#*]\\ufe0f\\u20e3',
    // Persian and several Indian scripts need joiners.
    '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=\\p{L})',
  ].join('|'),
  'gu',
)

/** Whether a text of several lines has invisible characters. Emoji may contain some. */
export const hasInvisibleInText = (text: string): boolean => hasInvisible(text.replaceAll(ordinary, ' '))

/** Whether a mark follows no letter, a letter has more than two, or a Western letter has foreign ones. */
export const hasStrayMarks = (text: string): boolean =>
  /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{3}/u.test(text.normalize('NFC')) || strayInWest.test(text.normalize('NFD'))

// Some Greek letters have three marks of their own.
const western = '[\\p{sc=Latin}\\p{sc=Cyrillic}]'
const strayInWest = new RegExp(
  `${western}\\p{M}{3}|(?:${western}|\\p{sc=Greek})\\p{M}*(?![\\u0300-\\u036f\\u0483-\\u0487])\\p{M}`,
  'u',
)
