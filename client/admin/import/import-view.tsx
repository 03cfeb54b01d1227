import { ImportList } from './import-list'
import { ImportSteps } from './import-steps-view'
import { useImportAddress } from './use-import-address'

/** The import of policies from a spreadsheet: the list of imports or, in its place, the steps of one. */
export default function ImportView() {
  const address = useImportAddress()
  return address.id ? (
    <ImportSteps key={address.id} id={address.id} address={address} />
  ) : (
    <ImportList onOpen={address.open} />
  )
}
