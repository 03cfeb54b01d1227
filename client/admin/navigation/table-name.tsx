import { tableWord } from '../../../shared/words'
import { OneLine } from '../ui/one-line'

export function TableName({ name }: { name: string }) {
  return <OneLine>{tableWord(name)}</OneLine>
}
