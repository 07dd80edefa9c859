import { TeamBar } from './team-bar.tsx'

type Props = {
  competitor: { name: string; shortName: string; color: string | null }
  /** Where to show the family name only. Screen readers always read the whole name on phones. */
  short?: 'always' | 'on-phones'
  /** Secondary text after or below the name: the team. */
  detail?: React.ReactNode
}

/** A driver or team with its colour. */
export function Competitor({ competitor: { name, shortName, color }, short, detail }: Props) {
  const given = name.endsWith(` ${shortName}`) ? name.slice(0, -shortName.length) : ''
  return (
    <span className="competitor">
      <TeamBar color={color} />
      <span className="competitor-text">
        <span className="competitor-name">
          {short === undefined && name}
          {short === 'on-phones' && given && <span className="given">{given}</span>}
          {short !== undefined && shortName}
        </span>
        {detail && <span className="detail">{detail}</span>}
      </span>
    </span>
  )
}
