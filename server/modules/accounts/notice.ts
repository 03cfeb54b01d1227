import { type AccountNews, accountNotice } from '../../mail/templates/account-notice'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'

/** The services needed to send a notice. */
export type Telling = Pick<Services, 'db' | 'env' | 'mailer' | 'background'>

/** Mails the owner of an account what has changed about its protection, after the answer. */
export function tellOwner({ db, env, mailer, background }: Telling, to: string, news: AccountNews): void {
  background.run('telling the owner of an account what has changed', async () => {
    const link = `${env.publicOrigin}/admin?cuenta=1`
    await mailer.send(accountNotice({ to, brand: await mailBrand(db, env), link, news }))
  })
}
