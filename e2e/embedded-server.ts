import { PROJECT_ROOT } from '../server/core/root'
import { databaseUrl, postmasterPid, runningPort, stop } from '../server/db/embedded/cluster'
import { locate } from '../server/db/embedded/location'
import { ServerProcess } from './server-process'

/** A server whose embedded PostgreSQL a test reads and kills; both are gone at the end, whichever was killed. */
export class EmbeddedServer extends ServerProcess {
  private readonly location = locate(this.dataDir, PROJECT_ROOT)

  async databaseUrl(): Promise<string> {
    return databaseUrl(this.location, (await runningPort(this.location)) ?? 0)
  }

  async killDatabase(): Promise<void> {
    process.kill((await postmasterPid(this.location)) ?? 0, 'SIGKILL')
  }

  override async remove(): Promise<void> {
    await super.remove()
    if (await runningPort(this.location)) await stop(this.location)
  }
}
