#!/bin/sh
# Xdd commands of the scenario "All disks read" on host "p690". Written by Headroom from the design "p690 GPFS
# benchmark",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# 3 passes, as in the paper of the p690; the size of a pass is Headroom's choice, the rest is the design's.
# Read the rate that is called de-skewed: MB are 10^6 bytes there and here.
set -eu

# Workload "All disks read": sequential, 100% reads, requests of 4096 KiB, 224 threads; 224 targets here,
# since xdd has a thread for each.
xdd -targets 224 /dev/rhdisk2 /dev/rhdisk2 /dev/rhdisk3 /dev/rhdisk3 /dev/rhdisk4 /dev/rhdisk4 /dev/rhdisk5 \
    /dev/rhdisk5 /dev/rhdisk6 /dev/rhdisk6 /dev/rhdisk7 /dev/rhdisk7 /dev/rhdisk8 /dev/rhdisk8 /dev/rhdisk9 \
    /dev/rhdisk9 /dev/rhdisk10 /dev/rhdisk10 /dev/rhdisk11 /dev/rhdisk11 /dev/rhdisk12 /dev/rhdisk12 \
    /dev/rhdisk13 /dev/rhdisk13 /dev/rhdisk14 /dev/rhdisk14 /dev/rhdisk15 /dev/rhdisk15 /dev/rhdisk16 \
    /dev/rhdisk16 /dev/rhdisk17 /dev/rhdisk17 /dev/rhdisk18 /dev/rhdisk18 /dev/rhdisk19 /dev/rhdisk19 \
    /dev/rhdisk20 /dev/rhdisk20 /dev/rhdisk21 /dev/rhdisk21 /dev/rhdisk22 /dev/rhdisk22 /dev/rhdisk23 \
    /dev/rhdisk23 /dev/rhdisk24 /dev/rhdisk24 /dev/rhdisk25 /dev/rhdisk25 /dev/rhdisk26 /dev/rhdisk26 \
    /dev/rhdisk27 /dev/rhdisk27 /dev/rhdisk28 /dev/rhdisk28 /dev/rhdisk29 /dev/rhdisk29 /dev/rhdisk30 \
    /dev/rhdisk30 /dev/rhdisk31 /dev/rhdisk31 /dev/rhdisk32 /dev/rhdisk32 /dev/rhdisk33 /dev/rhdisk33 \
    /dev/rhdisk34 /dev/rhdisk34 /dev/rhdisk35 /dev/rhdisk35 /dev/rhdisk36 /dev/rhdisk36 /dev/rhdisk37 \
    /dev/rhdisk37 /dev/rhdisk38 /dev/rhdisk38 /dev/rhdisk39 /dev/rhdisk39 /dev/rhdisk40 /dev/rhdisk40 \
    /dev/rhdisk41 /dev/rhdisk41 /dev/rhdisk42 /dev/rhdisk42 /dev/rhdisk43 /dev/rhdisk43 /dev/rhdisk44 \
    /dev/rhdisk44 /dev/rhdisk45 /dev/rhdisk45 /dev/rhdisk46 /dev/rhdisk46 /dev/rhdisk47 /dev/rhdisk47 \
    /dev/rhdisk48 /dev/rhdisk48 /dev/rhdisk49 /dev/rhdisk49 /dev/rhdisk50 /dev/rhdisk50 /dev/rhdisk51 \
    /dev/rhdisk51 /dev/rhdisk52 /dev/rhdisk52 /dev/rhdisk53 /dev/rhdisk53 /dev/rhdisk54 /dev/rhdisk54 \
    /dev/rhdisk55 /dev/rhdisk55 /dev/rhdisk56 /dev/rhdisk56 /dev/rhdisk57 /dev/rhdisk57 /dev/rhdisk58 \
    /dev/rhdisk58 /dev/rhdisk59 /dev/rhdisk59 /dev/rhdisk60 /dev/rhdisk60 /dev/rhdisk61 /dev/rhdisk61 \
    /dev/rhdisk62 /dev/rhdisk62 /dev/rhdisk63 /dev/rhdisk63 /dev/rhdisk64 /dev/rhdisk64 /dev/rhdisk65 \
    /dev/rhdisk65 /dev/rhdisk66 /dev/rhdisk66 /dev/rhdisk67 /dev/rhdisk67 /dev/rhdisk68 /dev/rhdisk68 \
    /dev/rhdisk69 /dev/rhdisk69 /dev/rhdisk70 /dev/rhdisk70 /dev/rhdisk71 /dev/rhdisk71 /dev/rhdisk72 \
    /dev/rhdisk72 /dev/rhdisk73 /dev/rhdisk73 /dev/rhdisk74 /dev/rhdisk74 /dev/rhdisk75 /dev/rhdisk75 \
    /dev/rhdisk76 /dev/rhdisk76 /dev/rhdisk77 /dev/rhdisk77 /dev/rhdisk78 /dev/rhdisk78 /dev/rhdisk79 \
    /dev/rhdisk79 /dev/rhdisk80 /dev/rhdisk80 /dev/rhdisk81 /dev/rhdisk81 /dev/rhdisk82 /dev/rhdisk82 \
    /dev/rhdisk83 /dev/rhdisk83 /dev/rhdisk84 /dev/rhdisk84 /dev/rhdisk85 /dev/rhdisk85 /dev/rhdisk86 \
    /dev/rhdisk86 /dev/rhdisk87 /dev/rhdisk87 /dev/rhdisk88 /dev/rhdisk88 /dev/rhdisk89 /dev/rhdisk89 \
    /dev/rhdisk90 /dev/rhdisk90 /dev/rhdisk91 /dev/rhdisk91 /dev/rhdisk92 /dev/rhdisk92 /dev/rhdisk93 \
    /dev/rhdisk93 /dev/rhdisk94 /dev/rhdisk94 /dev/rhdisk95 /dev/rhdisk95 /dev/rhdisk96 /dev/rhdisk96 \
    /dev/rhdisk97 /dev/rhdisk97 /dev/rhdisk98 /dev/rhdisk98 /dev/rhdisk99 /dev/rhdisk99 /dev/rhdisk100 \
    /dev/rhdisk100 /dev/rhdisk101 /dev/rhdisk101 /dev/rhdisk102 /dev/rhdisk102 /dev/rhdisk103 /dev/rhdisk103 \
    /dev/rhdisk104 /dev/rhdisk104 /dev/rhdisk105 /dev/rhdisk105 /dev/rhdisk106 /dev/rhdisk106 /dev/rhdisk107 \
    /dev/rhdisk107 /dev/rhdisk108 /dev/rhdisk108 /dev/rhdisk109 /dev/rhdisk109 /dev/rhdisk110 /dev/rhdisk110 \
    /dev/rhdisk111 /dev/rhdisk111 /dev/rhdisk112 /dev/rhdisk112 /dev/rhdisk113 /dev/rhdisk113 -op read \
    -blocksize 1024 -reqsize 4096 -numreqs 4096 -startoffset target 1 16777216 -startoffset target 3 \
    16777216 -startoffset target 5 16777216 -startoffset target 7 16777216 -startoffset target 9 16777216 \
    -startoffset target 11 16777216 -startoffset target 13 16777216 -startoffset target 15 16777216 \
    -startoffset target 17 16777216 -startoffset target 19 16777216 -startoffset target 21 16777216 \
    -startoffset target 23 16777216 -startoffset target 25 16777216 -startoffset target 27 16777216 \
    -startoffset target 29 16777216 -startoffset target 31 16777216 -startoffset target 33 16777216 \
    -startoffset target 35 16777216 -startoffset target 37 16777216 -startoffset target 39 16777216 \
    -startoffset target 41 16777216 -startoffset target 43 16777216 -startoffset target 45 16777216 \
    -startoffset target 47 16777216 -startoffset target 49 16777216 -startoffset target 51 16777216 \
    -startoffset target 53 16777216 -startoffset target 55 16777216 -startoffset target 57 16777216 \
    -startoffset target 59 16777216 -startoffset target 61 16777216 -startoffset target 63 16777216 \
    -startoffset target 65 16777216 -startoffset target 67 16777216 -startoffset target 69 16777216 \
    -startoffset target 71 16777216 -startoffset target 73 16777216 -startoffset target 75 16777216 \
    -startoffset target 77 16777216 -startoffset target 79 16777216 -startoffset target 81 16777216 \
    -startoffset target 83 16777216 -startoffset target 85 16777216 -startoffset target 87 16777216 \
    -startoffset target 89 16777216 -startoffset target 91 16777216 -startoffset target 93 16777216 \
    -startoffset target 95 16777216 -startoffset target 97 16777216 -startoffset target 99 16777216 \
    -startoffset target 101 16777216 -startoffset target 103 16777216 -startoffset target 105 16777216 \
    -startoffset target 107 16777216 -startoffset target 109 16777216 -startoffset target 111 16777216 \
    -startoffset target 113 16777216 -startoffset target 115 16777216 -startoffset target 117 16777216 \
    -startoffset target 119 16777216 -startoffset target 121 16777216 -startoffset target 123 16777216 \
    -startoffset target 125 16777216 -startoffset target 127 16777216 -startoffset target 129 16777216 \
    -startoffset target 131 16777216 -startoffset target 133 16777216 -startoffset target 135 16777216 \
    -startoffset target 137 16777216 -startoffset target 139 16777216 -startoffset target 141 16777216 \
    -startoffset target 143 16777216 -startoffset target 145 16777216 -startoffset target 147 16777216 \
    -startoffset target 149 16777216 -startoffset target 151 16777216 -startoffset target 153 16777216 \
    -startoffset target 155 16777216 -startoffset target 157 16777216 -startoffset target 159 16777216 \
    -startoffset target 161 16777216 -startoffset target 163 16777216 -startoffset target 165 16777216 \
    -startoffset target 167 16777216 -startoffset target 169 16777216 -startoffset target 171 16777216 \
    -startoffset target 173 16777216 -startoffset target 175 16777216 -startoffset target 177 16777216 \
    -startoffset target 179 16777216 -startoffset target 181 16777216 -startoffset target 183 16777216 \
    -startoffset target 185 16777216 -startoffset target 187 16777216 -startoffset target 189 16777216 \
    -startoffset target 191 16777216 -startoffset target 193 16777216 -startoffset target 195 16777216 \
    -startoffset target 197 16777216 -startoffset target 199 16777216 -startoffset target 201 16777216 \
    -startoffset target 203 16777216 -startoffset target 205 16777216 -startoffset target 207 16777216 \
    -startoffset target 209 16777216 -startoffset target 211 16777216 -startoffset target 213 16777216 \
    -startoffset target 215 16777216 -startoffset target 217 16777216 -startoffset target 219 16777216 \
    -startoffset target 221 16777216 -startoffset target 223 16777216 -passes 3 -sharedmemory -deskew \
    -verbose
