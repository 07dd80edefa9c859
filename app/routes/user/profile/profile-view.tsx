import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FirstTipCard, inLeaderboardThen } from '#app/components/first-tip.tsx'
import { Medals } from '#app/components/medals.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { CompareLink } from '#app/routes/user/compare-link.tsx'
import { dateTime } from '#words/format.ts'
import { sheetWords } from '#words/sheet.ts'
import type { ToldOutlook } from '#worker/usecases/forecast/outlook.ts'
import type { OneProfile } from '#worker/usecases/profile/profile.ts'
import { GuessTables } from './guess-tables.tsx'
import { LeaguePlaces } from './league-places.tsx'
import { OutlookLines } from './outlook-lines.tsx'
import { ProfileStanding } from './profile-standing.tsx'
import { RivalForm } from './rival-form.tsx'
import { RoundWins } from './round-wins.tsx'
import { StoryLink } from './story-link.tsx'

type Props = {
  profile: OneProfile
  outlook: ToldOutlook | null
  /** The ids of those whom the viewer follows. */
  rivals?: readonly string[]
}

/** A participant's season after a race: the summary, and every guess with its points. */
export function ProfileView({ profile, outlook, rivals = [] }: Props) {
  const { user, own, takesPart, asked, year, years, medals, race, completed, firstTip, hiddenUntil } = profile
  const more = (
    <>
      {outlook && <OutlookLines outlook={outlook} isViewer={own} />}
      <RoundWins profile={profile} />
      <LeaguePlaces leagues={profile.leagues} />
      <div className="row">
        <CompareLink {...profile} />
        <RivalForm user={user} rivals={rivals} />
        {profile.ranks && asked.length > 0 && (
          <Link className="button button-quiet" to={`/user/${user.id}/spread?year=${year}`}>
            Mot feltet
          </Link>
        )}
        <StoryLink profile={profile} />
      </div>
    </>
  )
  const isHidden = takesPart && hiddenUntil !== null
  const yearLinks = <YearLinks years={years} current={year} to={(other) => `?year=${other}`} />
  return (
    <>
      <PageHeading
        eyebrow={`Sesongen ${year}`}
        title={own ? `${user.username} (deg)` : user.username}
        lead={isHidden && `Bare du ser tipsene før fristen går ut, ${dateTime(hiddenUntil)}.`}
      >
        {medals.length > 0 && (
          <div className="row">
            <Medals medals={medals} />
            <Link className="touch-link" to="/records">
              Gjennom tidene
            </Link>
          </div>
        )}
        {isHidden && (
          <Link className="button" to="/guess">
            Endre tipsene
          </Link>
        )}
        {!takesPart && yearLinks}
      </PageHeading>
      {takesPart && (
        <div className="grid profile-head">
          <ProfileStanding profile={profile} />
          <div className="profile-controls">
            {yearLinks}
            {race && <RaceStepper races={completed} current={race.id} now={`?year=${year}`} />}
          </div>
        </div>
      )}
      {takesPart && asked.length === 0 ? (
        <EmptyState title={sheetWords.noGuesses(year)}>{more}</EmptyState>
      ) : takesPart ? (
        <GuessTables profile={profile}>{more}</GuessTables>
      ) : firstTip ? (
        <FirstTipCard title={`Du har ikke tippet i ${year} enda.`} why={inLeaderboardThen} {...firstTip} />
      ) : (
        <EmptyState title={`${own ? 'Du' : user.username} tippet ikke i ${year}.`} />
      )}
    </>
  )
}
