import { describe, expect, it } from 'vitest'
import { correctionNotice, flagNotice, resultNotice } from '#words/race-messages.ts'

const standing = { rank: 3, rise: 2, points: 1214, earned: 14 }

describe('the message', () => {
  it('on the flag says that the place is provisional', () => {
    expect(flagNotice('Bahrain', standing)).toEqual({
      title: 'Bahrain: løpet er ferdig',
      body: 'Foreløpig 3. plass (+2), +14 poeng i løpet.',
    })
    expect(flagNotice('Bahrain', { ...standing, rise: 0, earned: 0 }).body).toBe(
      'Foreløpig 3. plass, ingen poeng i løpet.',
    )
  })

  it('on the flag has no place in a field that is too large', () => {
    expect(flagNotice('Bahrain', { ...standing, rank: null, rise: null }).body).toBe(
      'Foreløpig +14 poeng i løpet.',
    )
    expect(flagNotice('Bahrain', { ...standing, rank: null, rise: null, earned: -3 }).body).toBe(
      'Foreløpig −3 poeng i løpet.',
    )
  })

  it('on the flag has no points if places are unknown', () => {
    expect(flagNotice('Bahrain', null).body).toBe('Plass og poeng får du når resultatet er klart.')
  })

  it('on the result calls it official only when it is', () => {
    expect(resultNotice('Monaco', standing, { isPreliminary: true, story: null })).toEqual({
      title: 'Resultatet i Monaco er klart',
      body: '3. plass (+2) med 1\u00a0214 poeng, +14 i løpet.',
    })
    const official = { isPreliminary: false, story: 'Kari tok runden med 23 poeng.' }
    expect(resultNotice('Monaco', { ...standing, rise: -1, earned: 0 }, official)).toEqual({
      title: 'Resultatet i Monaco er offisielt',
      body: '3. plass (−1) med 1\u00a0214 poeng, ingen i løpet. Kari tok runden med 23 poeng.',
    })
  })

  it('on a correction says what has changed', () => {
    const told = { rank: 3, points: 208 }
    const body = (rank: number, points: number) => correctionNotice('Monaco', { rank, points }, told).body
    expect(correctionNotice('Monaco', told, told).title).toBe('Resultatet i Monaco er rettet')
    expect(body(2, 214)).toBe('Du går fra 3. til 2. plass, nå med 214 poeng (+6).')
    expect(body(4, 208)).toBe('Du går fra 3. til 4. plass.')
    expect(body(3, 205)).toBe('Du har fortsatt 3. plass, nå med 205 poeng (−3).')
  })
})
