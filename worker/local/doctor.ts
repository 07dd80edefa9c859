import { errorText } from '#game/imports/job-runs.ts'
import './cloudflare-environment.ts'
import { parseArgs } from 'node:util'
import { CommandError, command } from './command.ts'
import { checkLocal } from './doctor-local.ts'
import { checkRemote } from './doctor-remote.ts'
import { anyWrong, type DoctorFinding, reportOf } from './findings.ts'

// npm run doctor [-- --remote <address>]: checks this machine, or a deployed site as far as a visitor can.
await command(async () => {
  const { remote } = asked()
  const findings: DoctorFinding[] = remote === undefined ? await checkLocal() : await checkRemote(remote)
  console.log(reportOf(findings, process.stdout.isTTY ?? false))
  if (anyWrong(findings)) process.exitCode = 1
})

function asked(): { remote?: string | undefined } {
  try {
    return parseArgs({ options: { remote: { type: 'string' } } }).values
  } catch (error) {
    throw new CommandError(`${errorText(error)}\nnpm run doctor, or npm run doctor -- --remote <address>`)
  }
}
