import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as account from '#db/queries/account.ts'
import { users } from '#db/schema.ts'
import { lookAlikeLetters } from '#game/names/look-alike-letters.ts'
import { usernameFault } from '#game/names/usernames.ts'
import { type Browser, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { usernameFaults } from '#words/refusals/account.ts'

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 5, 1)

beforeEach(() => db.delete(users))

/** A newly signed-in user without a name. */
async function aNewcomer(): Promise<Browser> {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, createdAt: 0 })
  return signedIn(id, now)
}

/** The status and the refusal sentence of the form. */
async function choose(browser: Browser, username: string) {
  const answer = await browser.post('/settings/username', { username })
  const html = await answer.text()
  const fault = Object.entries(usernameFaults).find(([, sentence]) => html.includes(sentence))
  return { status: answer.status, fault: fault?.[0] ?? null }
}

const names = async () => (await db.select().from(users)).flatMap(({ username }) => username ?? []).sort()
const renamed = { status: 200, fault: null }
const taken = { status: 409, fault: 'taken' }

describe('a look-alike of a taken name', () => {
  it.each([
    ['Ola Nordmann', 'Оlа Nоrdmаnn', 'Cyrillic letters'],
    ['Ola Nordmann', 'OΙa Nordmann', 'a Greek capital for a small l'],
    ['Ola Nordmann', 'OIa Nordmann', 'a capital I for a small l'],
    ['Ingrid', 'lNGRІD', 'a small l and a Cyrillic letter in capitals'],
    ['Ola Nordmann', 'Ｏｌａ Ｎｏｒｄｍａｎｎ', 'fullwidth letters'],
    ['Ola Nordmann', '𝐎𝐥𝐚 𝐍𝐨𝐫𝐝𝐦𝐚𝐧𝐧', 'mathematical letters'],
    ['Ola Nordmann', 'ᴏʟᴀ ɴᴏʀᴅᴍᴀɴɴ', 'small capitals'],
    ['Ola 10', 'Ola lO', 'letters for digits'],
    ['Bjørn', 'Bjo\u0338rn', 'a stroke that is a mark of its own'],
    ['Tom', 'Torn', 'rn for m'],
    ['Лев', 'ЛЕВ', 'another case'],
    ['Kari N', 'Kari N.', 'a final point'],
    ['Kari N.', 'Kari N', 'no final point'],
  ])('%s: %j is refused (%s)', async (existing, username) => {
    await aUser(db, existing)
    expect(await choose(await aNewcomer(), username)).toEqual(taken)
    expect(await names()).toEqual([existing])
  })

  it('is refused even when the other name was taken a moment ago', async () => {
    expect((await choose(await aNewcomer(), 'Kari')).status).toBe(302)
    expect(await choose(await aNewcomer(), 'Каri')).toEqual(taken)
  })

  it('is refused for every letter in the table', async () => {
    const lookAlikes = new Map(lookAlikeLetters.map(([look, letters]) => [look, [look, ...letters]]))
    const aName = fc.array(fc.constantFrom(...'abcdefghjklnopqrstuvwxyz'), { minLength: 2, maxLength: 12 })
    const aPair = aName.chain((letters) =>
      fc.tuple(
        fc.constant(letters.join('')),
        fc.tuple(...letters.map((letter) => fc.constantFrom(...lookAlikes.get(letter)!))),
      ),
    )
    await fc.assert(
      fc.asyncProperty(aPair, async ([name, letters]) => {
        const lookAlike = letters.join('')
        fc.pre([name, lookAlike].every((one) => usernameFault(one) === null))
        await db.delete(users)
        expect((await choose(await aNewcomer(), name)).status).toBe(302)
        expect(await choose(await aNewcomer(), lookAlike)).toEqual(taken)
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['Ola', 'Øla'],
    ['Ase', 'Åse'],
    ['Kari', 'Karin'],
    ['Ola 1', 'Ola 2'],
  ])('does not include names with different letters: %s and %s', async (existing, username) => {
    await aUser(db, existing)
    expect((await choose(await aNewcomer(), username)).status).toBe(302)
  })

  it('is given to one of several concurrent users, each with other letters', async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, aNewcomer))
    const lookAlikes = ['Kopa', 'Кора', 'Kора', 'Коpa', 'Ｋopa', 'KOPA']
    const answers = await Promise.all(browsers.map((it, index) => choose(it, lookAlikes[index]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409, 409, 409, 409])
    expect(await names()).toHaveLength(1)
  })
})

describe('one’s own name', () => {
  it('may be replaced by a look-alike', async () => {
    const id = await aUser(db, 'Ola')
    const browser = await signedIn(id, now)
    for (const username of ['OLA', 'Оla', 'Ola', 'OIa']) {
      expect(await choose(browser, username)).toEqual(renamed)
      expect(await names()).toEqual([username])
    }
  })

  it('is free for others once it is changed', async () => {
    const browser = await signedIn(await aUser(db, 'Ola'), now)
    expect(await choose(browser, 'Kari')).toEqual(renamed)
    expect((await choose(await aNewcomer(), 'Оla')).status).toBe(302)
  })
})

describe('names from before the rule', () => {
  it('all stay, even look-alikes, and each can be changed', async () => {
    const first = await aUser(db, 'Ola')
    await aUser(db, 'Оla')
    expect((await choose(await aNewcomer(), 'Kari')).status).toBe(302)
    expect(await names()).toEqual(['Kari', 'Ola', 'Оla'].sort())
    const browser = await signedIn(first, now)
    expect(await choose(browser, 'OLA')).toEqual(taken)
    expect(await choose(browser, 'Ola 2')).toEqual(renamed)
  })

  it('are compared in any number', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => `Tipper ${index}`)
    const rows = many.map((username) => ({ id: crypto.randomUUID(), username, createdAt: 0 }))
    await env.DB.prepare(
      `insert into users (id, username, username_key, created_at)
       select value ->> 'id', value ->> 'username', lower(value ->> 'username'), 0 from json_each(?)`,
    )
      .bind(JSON.stringify(rows))
      .run()
    expect(await choose(await aNewcomer(), 'Тipper 2499')).toEqual(taken)
    expect((await choose(await aNewcomer(), 'Tipper 2500')).status).toBe(302)
  })

  it('are still found by search', async () => {
    const id = crypto.randomUUID()
    await db.insert(users).values({ id, username: 'Ｏla', usernameKey: 'ｏla', createdAt: 0 })
    await choose(await aNewcomer(), 'Kari')
    const [row] = await db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ username: 'Ｏla', usernameKey: 'ola' })
  })

  it('block no look-alikes once their accounts are deleted', async () => {
    const browser = await aNewcomer()
    await choose(browser, 'Hemmelig')
    const [before] = await db.select().from(users)
    expect(before!.usernameSkeleton).not.toBeNull()
    for (const statement of account.anonymise(db, { id: '', user: before!.id, epoch: 1 })) await statement
    const [after] = await db.select().from(users)
    expect(after).toMatchObject({ username: 'Anonym 1', usernameSkeleton: null })
    expect(await choose(await aNewcomer(), 'Ｈemmelig')).toMatchObject({ status: 302 })
  })
})

describe('an invisible or unreadable name', () => {
  it.each([
    ['\u3164\u3164', 'invisible'],
    ['Ola\u034f', 'invisible'],
    ['Ola\ufe0f', 'invisible'],
    ['Ola\u202e', 'invisible'],
    ['Ola\u200b', 'invisible'],
    [`Ola${'\u0301'.repeat(3)}`, 'marks'],
    ['1\u0301 Ola', 'marks'],
    ['ＡＮＯＮＹＭ 7', 'reserved'],
    ['Аnоnуm', 'reserved'],
    ['A-nonym', 'reserved'],
    ['Anönym 3', 'reserved'],
  ])('refuses %j: %s', async (username, fault) => {
    expect(await choose(await aNewcomer(), username)).toEqual({ status: 400, fault })
    expect(await names()).toEqual([])
  })
})
