import { Button } from '@mantine/core'
import { ChevronLeftIcon } from '../ui/icons'

/** Above the title of a record's page: back to where one came from. */
export const BackButton = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<ChevronLeftIcon size={16} />}
    onClick={onBack}
    ms={-8}
    mb={4}
  >
    {label}
  </Button>
)
