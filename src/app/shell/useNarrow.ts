import { useMediaQuery } from '@mantine/hooks';
import { useKept } from './useKept';

/** Whether the sidebar shows only icons: as last chosen; on a tablet by default. */
export function useNarrow(): [boolean, (value: boolean) => void] {
  const isTablet = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useKept('sidebar.narrow');
  const [isWide, setWide] = useKept('sidebar.wide');
  return isTablet ? [!isWide, (value) => setWide(!value)] : [isNarrow, setNarrow];
}
