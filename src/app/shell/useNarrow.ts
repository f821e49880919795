import { useMediaQuery } from '@mantine/hooks';
import { useKept } from './useKept';

/** Whether the sidebar shows icons alone: as was last chosen, on a tablet by itself until words are asked for. */
export function useNarrow(): [boolean, (value: boolean) => void] {
  const isTablet = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [isNarrow, setNarrow] = useKept('sidebar.narrow');
  const [isWide, setWide] = useKept('sidebar.wide');
  return isTablet ? [!isWide, (value) => setWide(!value)] : [isNarrow, setNarrow];
}
