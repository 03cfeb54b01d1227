import { Anchor } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { vinNumber } from '../../../../shared/customers'
import { trpc } from '../../../api/trpc'
import { customerHref } from '../../navigation/record-href'
import { FieldWarning } from '../../ui/field-warning'

const MOST = 20

type Props = {
  vin: string
  /** The id of the record being edited or renewed, which does not count. */
  ownId: string | undefined
}

/** Points out another policy in force for the same vehicle, which is legitimate after a sale. */
export function SameVehicle({ vin, ownId }: Props) {
  const t = useTranslations('panel.customers.form')
  const { data: number } = vinNumber.safeParse(vin)
  const { data } = trpc.customers.list.useQuery(number ? { search: number, pageSize: MOST } : skipToken)
  const inForce = data?.items.find(
    ({ id, vinNumber, status }) => vinNumber === number && id !== ownId && (status === 'active' || status === 'soon'),
  )
  return (
    <div role="status">
      {inForce && (
        <FieldWarning>
          {t('sameVehicle')}{' '}
          <Anchor href={customerHref(inForce.id)} target="_blank" rel="noopener" size="sm" underline="always">
            {t('sameVehiclePolicy', { policyNumber: inForce.policyNumber, fullName: inForce.fullName })}
          </Anchor>
        </FieldWarning>
      )}
    </div>
  )
}
