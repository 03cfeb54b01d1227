import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import texts from '../../messages/panel-requests-es.json'
import { useAtOnce } from '../records/use-at-once'
import { Loaded } from '../ui/loaded'
import { OwnTexts } from '../ui/own-texts'
import { TitledCard } from '../ui/titled-card'
import { Toggle } from '../ui/toggle'

/** What the user is told of by mail. */
export default function NoticesCard() {
  return (
    <OwnTexts texts={texts}>
      <Notices />
    </OwnTexts>
  )
}

function Notices() {
  const t = useTranslations('panel.requests.notices')
  const notices = trpc.auth.notices.useQuery()
  return (
    <TitledCard id="notices-title" title={t('title')} hint={t('hint')}>
      <Loaded query={notices} failure={t('failed')}>
        {({ requestMails }) => <RequestMails isOn={requestMails} />}
      </Loaded>
    </TitledCard>
  )
}

function RequestMails({ isOn }: { isOn: boolean }) {
  const t = useTranslations('panel.requests.notices')
  const utils = trpc.useUtils()
  const set = trpc.auth.setNotices.useMutation()
  const { shown, choose } = useAtOnce(isOn, {
    save: async (requestMails: boolean) => {
      await set.mutateAsync({ requestMails })
      utils.auth.notices.setData(undefined, { requestMails })
    },
    done: () => t('saved'),
    failed: t('failed'),
  })
  return (
    <Toggle
      label={t('requests')}
      description={t('requestsHint')}
      checked={shown}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
