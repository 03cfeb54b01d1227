import type { ComponentProps } from 'react'
import { ExportButton } from '../ui/export-button'
import { useAdmission } from './use-proof'

/** Exports a list with people's data, for which the server wants a recent proof of identity. */
export function PeopleExportButton(props: Omit<ComponentProps<typeof ExportButton>, 'admit'>) {
  return <ExportButton {...props} admit={useAdmission()} />
}
