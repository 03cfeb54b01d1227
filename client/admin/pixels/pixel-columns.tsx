import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { RecordActivation } from '../records/record-activation'
import { CodeIcon, EditIcon, TrashIcon } from '../ui/icons'
import { Instant } from '../ui/instant'
import type { RecordColumn } from '../ui/record-column'
import { RowActions } from '../ui/row-actions'
import { RowLink } from '../ui/row-link'
import type { Pixel } from './form-values'
import { PlatformBadge } from './platform-badge'

type Actions = { showCode: (pixel: Pixel) => void; edit: (id: string) => void; remove: (pixel: Pixel) => void }

/** The columns of the list. */
export function usePixelColumns(actions: Actions): RecordColumn<Pixel>[] {
  const t = useTranslations('panel.pixels')
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, name }) => (
        <RowLink href={panelHref({ section: 'pixels', view: 'edit', id })} onOpen={() => actions.edit(id)}>
          {name}
        </RowLink>
      ),
    },
    { key: 'platform', title: t('platform'), render: ({ platform }) => <PlatformBadge platform={platform} /> },
    { key: 'position', title: t('position'), render: ({ position }) => t(`positions.${position}`) },
    {
      key: 'status',
      title: t('status'),
      render: (pixel) => (
        <RecordActivation record={pixel} procedures={trpc.pixels} nameOf={({ name }) => name} texts={t} />
      ),
    },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 140,
      render: (pixel) => <PixelActions pixel={pixel} actions={actions} />,
    },
  ]
}

function PixelActions({ pixel, actions }: { pixel: Pixel; actions: Actions }) {
  const t = useTranslations('panel.pixels')
  return (
    <RowActions
      of={pixel.name}
      actions={[
        { label: t('showCode'), Icon: CodeIcon, act: () => actions.showCode(pixel) },
        { label: t('edit'), Icon: EditIcon, act: () => actions.edit(pixel.id) },
        { label: t('delete'), Icon: TrashIcon, color: 'red', act: () => actions.remove(pixel) },
      ]}
    />
  )
}
