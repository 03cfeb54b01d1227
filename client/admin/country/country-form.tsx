import { Alert, Button, Group, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { currencyOf } from '../../../shared/countries'
import { countryChange } from '../../../shared/settings-input'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { fieldsOf } from '../ui/fields-of'
import { FormLock } from '../ui/form-lock'
import { useNotify } from '../ui/notify'
import { TypedSelect } from '../ui/typed-select'
import { countryName } from '../ui/use-phones'
import { useSubmitForm } from '../ui/use-submit-form'
import { currencyOptions } from './currency-options'

type Props = {
  known: RouterOutputs['settings']['country']
  countries: string[]
  /** Offers to leave it for later. */
  onLater?: () => void
}

/** Where the business is. The page is loaded again once it is saved, as all of it shows days and phones. */
export function CountryForm({ known, countries, onLater }: Props) {
  const t = useTranslations('panel.settings.country')
  const notify = useNotify()
  const saving = trpc.settings.setCountry.useMutation()
  const isFirst = !known.isAnswered
  const guess = known.country ?? likelyCountry(countries)
  const { form, submit } = useSubmitForm({
    name: 'country',
    initialValues: {
      country: guess,
      timeZone: known.timeZone ?? likelyZone(guess),
      ...(isFirst && { currency: currencyOf(guess) ?? '' }),
    },
    validate: countryChange,
    send: async (values) => {
      await saving.mutateAsync(values as typeof values & { currency?: never })
      location.reload()
    },
    onFailure: (error) => notify.failure(error, t('failed')),
  })
  const { country, timeZone } = form.values
  const choose = (chosen: string | null) => {
    if (chosen === null) return
    form.setFieldValue('country', chosen)
    if (!known.isFixed.timeZone) form.setFieldValue('timeZone', likelyZone(chosen))
    if (isFirst) form.setFieldValue('currency', currencyOf(chosen) ?? form.values.currency)
  }
  const isMoved = known.timeZone !== null && timeZone !== known.timeZone
  const input = fieldsOf(form, t)
  return (
    <form noValidate onSubmit={submit}>
      <FormLock locked={form.submitting}>
        <Stack gap="md">
          <TypedSelect
            data={countries.map((value) => ({ value, label: countryName(value) })).sort(byLabel)}
            disabled={known.isFixed.country}
            description={known.isFixed.country ? t('fixed') : undefined}
            {...input('country')}
            onChange={choose}
          />
          <TypedSelect
            key={country}
            data={[...new Set([...zonesOf(country), timeZone])].filter(Boolean).map(asOption).sort(byLabel)}
            disabled={known.isFixed.timeZone}
            description={t(known.isFixed.timeZone ? 'fixed' : 'timeZoneHint')}
            {...input('timeZone')}
          />
          {isFirst && (
            <TypedSelect
              key={`currency-${country}`}
              data={currencyOptions()}
              {...input('currency', t('currencyHint'))}
            />
          )}
          {isMoved && <Alert color="yellow">{t('warning')}</Alert>}
          {(isFirst || country !== known.country) && <Dimmed>{t('samples')}</Dimmed>}
          <Group gap="sm">
            <Button type="submit" variant="filled" loading={form.submitting} disabled={!isFirst && !form.isDirty()}>
              {t('save')}
            </Button>
            {onLater && <Button onClick={onLater}>{t('later')}</Button>}
          </Group>
        </Stack>
      </FormLock>
    </form>
  )
}

const asOption = (value: string) => ({ value, label: value.replaceAll('_', ' ') })
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'es')

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zones of a country; all where the browser does not know them. */
const zonesOf = (country: string): string[] =>
  (country && (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.()) || Intl.supportedValuesOf('timeZone')

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that a country has, or else this browser's if it is there; empty where a person has to choose. */
function likelyZone(country: string): string {
  const zones = zonesOf(country)
  const [first = '', second] = zones
  if (second === undefined) return first
  return zones.includes(ownZone()) ? ownZone() : ''
}

/** The country whose zone this browser has, that of the person's language before others; empty where none has. */
function likelyCountry(countries: string[]): string {
  const region = new Intl.Locale(navigator.language).region ?? ''
  const isHere = (country: string) => zonesOf(country).includes(ownZone())
  return [region, ...countries].find((country) => countries.includes(country) && isHere(country)) ?? ''
}
