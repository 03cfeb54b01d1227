import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import type { Customer } from '../policies/customer-values'
import { useOfferedActions } from '../records/offered-actions'
import pageClasses from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { MutationDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { TrashIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { RowMenu } from '../ui/row-actions'
import { useFocusReturn } from '../ui/use-focus-return'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import { MakeDialog } from './make-dialog'
import { isEnded } from './offer-dialog'

type Link = RouterOutputs['insured']['list'][number]

/** The links of an insured person, the latest first, and the button to make one. */
export function LinkList({ customer }: { customer: Customer }) {
  const t = useTranslations('links')
  const revokeTexts = useTranslations('links.revoke')
  const links = trpc.insured.list.useQuery({ customerId: customer.id })
  const [making, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<Link | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const make = () => setMaking(true)
  useOfferedActions([{ label: t('make.action'), act: make }])
  const action = (
    <Button size="xs" onClick={make}>
      {t('make.action')}
    </Button>
  )
  return (
    <PageSection title={t('title')} hint={t('hint')} action={action} isInternal>
      <Loaded query={links} failure={t('loadFailed')}>
        {(rows) =>
          rows.length > 0 && (
            <ul ref={list} tabIndex={-1} className={pageClasses.list}>
              {rows.map((link) => (
                <li key={link.id}>
                  <LinkRow link={link} onRevoke={() => setRevoked(link)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {making && <MakeDialog customer={customer} onClose={() => setMaking(false)} />}
      {revoked && (
        <MutationDialog
          texts={revokeTexts}
          procedure={trpc.insured.revoke}
          input={{ id: revoked.id }}
          onClose={() => setRevoked(null)}
          onDone={() => list.current?.focus()}
        >
          <Text size="sm">{revokeTexts('question')}</Text>
        </MutationDialog>
      )}
    </PageSection>
  )
}

function LinkRow({ link, onRevoke }: { link: Link; onRevoke: () => void }) {
  const t = useTranslations('links')
  const { id, policies, expiresOn, lastOpened, createdAt, createdBy } = link
  const ended = isEnded(link)
  const dictation = useNotifyingMutation(trpc.insured.dictate.useMutation(), {
    done: t('dictate.done'),
    failed: t('dictate.failed'),
    onSuccess: ({ code }) => setCode(code),
  })
  const [code, setCode] = useState<string | null>(null)
  const name = t('of', { date: formatInstant(createdAt) })
  const facts = [
    createdBy,
    lastOpened ? t('opened', { date: formatInstant(lastOpened) }) : t('unopened'),
    !ended && t('until', { date: formatCalendarDate(expiresOn ?? '') }),
  ]
  return (
    <div className={pageClasses.row}>
      <div className={pageClasses.entry}>
        <Text size="sm">{policies.map(({ policyNumber }) => policyNumber).join(', ')}</Text>
        {ended && (
          <Badge size="sm" color="gray">
            {t('ended')}
          </Badge>
        )}
      </div>
      {!ended && (
        <Group gap={4} wrap="nowrap" role="group" aria-label={name}>
          <Button size="xs" loading={dictation.isRunning} onClick={() => dictation.run({ id })}>
            {t('dictate.action')}
          </Button>
          <RowMenu of={name} actions={[{ label: t('revoke.action'), Icon: TrashIcon, color: 'red', act: onRevoke }]} />
        </Group>
      )}
      <Dimmed>{[formatInstant(createdAt), ...facts].filter(Boolean).join(' · ')}</Dimmed>
      {code && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </div>
  )
}

/** A code to read out, in two groups of three. */
function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('links.dictate')
  useFocusReturn(true)
  return (
    <Modal opened onClose={onClose} title={t('title')} withCloseButton={false}>
      <Stack gap="md">
        <Text fz={44} fw={700} lh={1.2} ta="center" ff="monospace">
          {code.slice(0, 3)} {code.slice(3)}
        </Text>
        <Text size="sm">{t('hint')}</Text>
        <Group justify="flex-end">
          <Button variant="filled" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
