import { TeamBar } from './team-bar.tsx'

type Props = {
  competitor: { name: string; shortName: string; color: string | null }
  /** Where to show the family name only. */
  short?: 'always' | 'on-phones'
}

/** A driver or team with its colour. */
export function Competitor({ competitor: { name, shortName, color }, short }: Props) {
  const given = name.endsWith(` ${shortName}`) ? name.slice(0, -shortName.length) : ''
  return (
    <span className="competitor">
      <TeamBar color={color} />
      {short === undefined && name}
      {short === 'on-phones' && given && <span className="wide-only">{given}</span>}
      {short !== undefined && shortName}
    </span>
  )
}
