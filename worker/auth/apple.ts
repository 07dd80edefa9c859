import { importPKCS8, SignJWT } from 'jose'
import type { Endpoints } from './discovery.ts'

export const appleIssuer = 'https://appleid.apple.com'

export const appleAddresses: Pick<Endpoints, 'authorization' | 'token'> & { keys: string } = {
  authorization: `${appleIssuer}/auth/authorize`,
  token: `${appleIssuer}/auth/token`,
  keys: `${appleIssuer}/auth/keys`,
}

type AppleClient = { client: string; team: string; key: string; privateKey: string }

/** Apple takes no fixed secret, but a token that the team signs with its key. This one lasts five minutes. */
export async function appleSecret(
  { client, team, key, privateKey }: AppleClient,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000)
  // A setting of one line has its line breaks as \n.
  const signer = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key })
    .setIssuer(team)
    .setSubject(client)
    .setAudience(appleIssuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 5 * 60)
    .sign(signer)
}
