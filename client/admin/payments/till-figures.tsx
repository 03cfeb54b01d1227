import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money'
import { inCents, PAYMENT_METHODS, type PaymentMethod } from '../../../shared/payments'
import { METHOD_WORDS } from '../../../shared/receipts'
import { FigureList } from '../ui/figure-list'
import classes from './till.module.css'

type Sums = Partial<Record<PaymentMethod, number>>

/** What was received in each way, as a card of its own. */
export function TillFigures({ sums, currency }: { sums: Sums; currency: string }) {
  const t = useTranslations('payments.till')
  const figures = useTillFigures()(sums, currency)
  return <FigureList label={t('sums')} figures={figures} className={classes.figures} />
}

/** What was received in each way; what went to the insurer is apart from the drawer, in which it never was. */
export function useTillFigures() {
  const t = useTranslations('payments')
  const inDrawer = PAYMENT_METHODS.filter((method) => method !== 'insurer')
  return (sums: Sums, currency: string) => {
    const figure = (name: string, value: number) => ({ name, value: formatMoney(value, currency) })
    return [
      ...inDrawer.flatMap((method) => {
        const sum = sums[method]
        return sum === undefined ? [] : [figure(METHOD_WORDS.es[method], sum)]
      }),
      figure(t('till.drawer'), sumOf(sums, inDrawer)),
      ...(sums.insurer === undefined
        ? []
        : [
            { ...figure(METHOD_WORDS.es.insurer, sums.insurer), detail: t('till.notInDrawer') },
            figure(t('till.total'), sumOf(sums, PAYMENT_METHODS)),
          ]),
    ]
  }
}

/** The exact sum of some methods. */
export const sumOf = (sums: Sums, methods: readonly PaymentMethod[]): number =>
  methods.reduce((cents, method) => cents + inCents(sums[method] ?? 0), 0) / 100
