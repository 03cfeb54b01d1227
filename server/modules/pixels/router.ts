import { pixelInput, pixelUpdateInput } from '../../../shared/pixels'
import { router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { pixelChanges } from './changes'

export const pixelsRouter = router(recordProcedures(pixelChanges, pixelInput, pixelUpdateInput))
