import { env } from 'cloudflare:workers'

type Told = {
  name: string
  letters: number
  newest: number | null
  seen: number | null
  change: number | null
}

/** Every race with an official result has one newest letter, which has seen all changes up to that race. */
export async function checkLetters(year: number, fault: (sentence: string) => void) {
  const { results } = await env.DB.prepare(
    `select r.name, count(l.id) as letters, max(l.revision) as newest, max(l.seen_change) as seen,
        (select max(c.id) from changes c left join races t on t.id = c.race
          where c.year = r.year and (t.position is null or t.position <= r.position)) as change
      from seasons s join races r on r.year = s.year and r.position is not null and r.deleted = 0
        and r.result_state in ('OFFICIAL', 'CORRECTED')
        left join round_letters l on l.race = r.id and l.league is null
      where s.year = ? and s.finished_at is null and s.participants > 0 group by r.id`,
  )
    .bind(year)
    .all<Told>()
  for (const { name, letters, newest, seen, change } of results) {
    if (letters === 0) fault(`there is no letter on ${name}`)
    else if (letters !== newest) fault(`the letters on ${name} are ${letters}, but the newest is ${newest}`)
    else if ((seen ?? 0) < (change ?? 0))
      fault(`the letter on ${name} is from change ${seen}, and the newest is ${change}`)
  }
}
