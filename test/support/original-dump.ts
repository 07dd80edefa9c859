export type DumpValue = string | number | boolean | null
export type DumpTable = { name: string; columns: string[]; rows: DumpValue[][] }

/** The output of `pg_dump --data-only`, in either form. */
export function dumpText(tables: readonly DumpTable[], form: 'copy' | 'insert' = 'copy'): string {
  const start = [
    '--',
    '-- PostgreSQL database dump',
    '--',
    '',
    '-- Dumped from database version 18.0',
    "SET client_encoding = 'UTF8';",
    'SET standard_conforming_strings = on;',
    '',
  ]
  const end = ['', '--', '-- PostgreSQL database dump complete', '--', '', '']
  return [...start, ...tables.flatMap(form === 'copy' ? copied : inserted), ...end].join('\n')
}

const copied = ({ name, columns, rows }: DumpTable): string[] => [
  `COPY public.${name} (${columns.join(', ')}) FROM stdin;`,
  ...rows.map((row) => row.map(copyField).join('\t')),
  '\\.',
  '',
]

function copyField(value: DumpValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

const inserted = ({ name, columns, rows }: DumpTable): string[] =>
  rows.map(
    (row) => `INSERT INTO public.${name} (${columns.join(', ')}) VALUES (${row.map(literal).join(', ')});`,
  )

function literal(value: DumpValue): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** The bytes in parts of this size, as a file is read. */
export async function* bytesOf(text: string, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
