import { Anchor, Box, Paper, Spoiler, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isWebAddress } from '../../../shared/addresses'
import { callLink } from '../../../shared/contact-links'
import { monogramOf } from '../../../shared/monogram'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { EditDeleteButtons } from '../records/edit-delete-buttons'
import { RecordActivation } from '../records/record-activation'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { GlobeIcon, MailIcon, PhoneIcon } from '../ui/icons'
import { RowLink } from '../ui/row-link'
import { StatusBadge } from '../ui/toggle'
import classes from './companies.module.css'
import { type Company, websiteText } from './form-values'

/** The height of three lines. */
const NOTES_HEIGHT = 63

type Props = { company: Company; onEdit: () => void; onDelete: () => void }

/** One insurer: its data, contacts and actions. */
export function CompanyCard({ company, onEdit, onDelete }: Props) {
  const t = useTranslations('panel.companies')
  const { id, name, code, notes, isActive } = company
  const isAdmin = useIsAdmin()
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.heading}>
        <span className={classes.monogram} aria-hidden="true">
          {monogramOf(name)}
        </span>
        <Box miw={0}>
          <Title order={2} className={classes.name}>
            {isAdmin ? (
              <RowLink href={panelHref({ section: 'companies', view: 'edit', id })} onOpen={onEdit} inherit>
                {name}
              </RowLink>
            ) : (
              name
            )}
          </Title>
          <Text className={classes.code}>{code}</Text>
        </Box>
      </div>
      <div className={classes.body}>
        <CompanyContact company={company} />
        {notes && (
          <Spoiler
            maxHeight={NOTES_HEIGHT}
            showLabel={t('moreNotes')}
            hideLabel={t('lessNotes')}
            classNames={{ control: classes.more }}
            attributes={{ content: { 'aria-label': t('notesOn', { name }) } }}
          >
            <Text size="sm" className={classes.notes}>
              {notes}
            </Text>
          </Spoiler>
        )}
      </div>
      <div className={classes.footer}>
        {isAdmin ? (
          <>
            <RecordActivation record={company} procedures={trpc.companies} nameOf={(saved) => saved.name} texts={t} />
            <EditDeleteButtons name={name} texts={t} onEdit={onEdit} onDelete={onDelete} />
          </>
        ) : (
          <StatusBadge on={isActive} label={t(isActive ? 'active' : 'inactive')} />
        )}
      </div>
    </Paper>
  )
}

/** The ways to reach an insurer, each as a link. */
function CompanyContact({ company }: { company: Company }) {
  const t = useTranslations('panel.companies')
  const { contactEmail, contactPhone, assistancePhone, website } = company
  if (!contactEmail && !contactPhone && !assistancePhone && !website) {
    return <Dimmed>{t('noContact')}</Dimmed>
  }
  return (
    <ul className={classes.contact}>
      {contactEmail && (
        <li>
          <MailIcon size={18} />
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
        </li>
      )}
      {contactPhone && (
        <li>
          <PhoneIcon size={18} />
          <Phone text={contactPhone} />
        </li>
      )}
      {assistancePhone && (
        <li>
          <PhoneIcon size={18} />
          <span>
            <Phone text={assistancePhone} /> {t('assistance')}
          </span>
        </li>
      )}
      {website && (
        <li>
          <GlobeIcon size={18} />
          <Website address={website} />
        </li>
      )}
    </ul>
  )
}

/** A text without a number is shown without a link. */
function Phone({ text }: { text: string }) {
  const link = callLink(text)
  return link ? <Anchor href={link}>{text}</Anchor> : text
}

/** A text that is no web address is shown without a link. */
function Website({ address }: { address: string }) {
  const t = useTranslations('panel.companies')
  if (!isWebAddress(address)) return address
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {websiteText(address)}
      <VisuallyHidden> {t('opensNewTab')}</VisuallyHidden>
    </Anchor>
  )
}
